"""Dates in the form of the standard and in those of real programs (dialect 38)."""

import pytest

from dealfile.model import Board, Source, Tag
from dealfile.syntax.pbn.dates import read_date, time_behind_date


@pytest.mark.parametrize(
    ("text", "date", "fault"),
    [
        ("2024.05.27", "2024.05.27", []),
        ("1998.??.??", "1998.??.??", []),
        ("199?.??.??", "199?.??.??", []),
        ("????.??.??", None, []),
        ("?", None, []),
        ("", None, []),
        ("-", None, []),
        ("2023-07-28", "2023.07.28", ["date-spelling"]),
        ("2023-7-8", "2023.07.08", ["date-spelling"]),
        ("2023/07/28", "2023.07.28", ["date-spelling"]),
        ("2013-11-23 11:23", "2013.11.23", ["date-spelling"]),
        ("2013-11-23T11:23:45", "2013.11.23", ["date-spelling"]),
        ("2-Aug-2023", "2023.08.02", ["date-spelling"]),
        ("02 AUGUST 2023", "2023.08.02", ["date-spelling"]),
        ("3/30/2021", "2021.03.30", ["date-spelling"]),
        ("30/3/2021", "2021.03.30", ["date-spelling"]),
        ("4/4/2021", "2021.04.04", ["date-spelling"]),
        ("3/4/2021", "3/4/2021", ["bad-date"]),
        ("0/4/2021", "0/4/2021", ["date-out-of-range"]),
        ("13/14/2021", "13/14/2021", ["date-out-of-range"]),
        ("10.05.2023", "2023.05.10", ["date-spelling"]),
        ("05.13.2023", "05.13.2023", ["date-out-of-range"]),
        ("20151006", "2015.10.06", ["date-spelling"]),
        ("20151306", "20151306", ["date-out-of-range"]),
        ("2015.09.?", "2015.09.??", ["date-spelling"]),
        (" 2015.09.11", "2015.09.11", ["date-spelling"]),
        ("14:12", None, ["bad-date"]),
        ("2000.00.00", "2000.00.00", ["date-out-of-range"]),
        ("2023.02.29", "2023.02.29", ["date-out-of-range"]),
        ("2024.02.29", "2024.02.29", []),
        ("0000.01.01", "0000.01.01", ["date-out-of-range"]),
        ("95.06.10", "95.06.10", ["bad-date"]),
        ("1995.o6.10", "1995.o6.10", ["bad-date"]),
        ("2-Foo-2023", "2-Foo-2023", ["bad-date"]),
        ("spring", "spring", ["bad-date"]),
        ("٢٠٢٤.٠٢.٢٩", "٢٠٢٤.٠٢.٢٩", ["bad-date"]),
        ("T" * 5000, "T" * 5000, ["bad-date"]),
    ],
)
def test_dates(text: str, date: str | None, fault: list[str]) -> None:
    read = read_date(text)
    assert read.text == date
    assert [code.name for code, _ in read.faults] == fault


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2013-11-23 11:23", "11:23:00"),
        ("2013-11-23T9:05:07", "09:05:07"),
        ("2013.11.23 23:59", "23:59:00"),
        ("3/30/2021 11:23", "11:23:00"),
        ("14:12", "14:12:00"),
        ("2013-11-23", None),
        ("2013-11-23 25:00", None),
    ],
)
def test_times_behind_dates(text: str, time: str | None) -> None:
    assert read_date(text).time == time


def test_the_time_is_given_to_a_record_that_has_none() -> None:
    source, date = Source(format="pbn"), Tag("Date", "2013-11-23 11:23")
    assert time_behind_date(Board(source=source, tags=(date,))) == "11:23:00"
    assert time_behind_date(Board(source=source, tags=(date, Tag("Time", "12:00:00")))) is None
    assert time_behind_date(Board(source=source, tags=(Tag("Date", "2013.11.23"),))) is None
    assert time_behind_date(Board(source=Source(format="lin"), tags=(date,))) is None
