/** `npm run hours`: prints the next four weeks as the site will show them, and capacity that limits nothing. */
import { instantIn } from '../../infra/command-line/arguments.ts';
import { option, print, readArguments, runCommand } from '../../infra/command-line/command.ts';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { museumFileIn } from '../../infra/settings/deployment.ts';
import { readMuseum } from '../../infra/settings/museum-file.ts';
import { addDays, type CalendarDate, dateIn, datesIn, weekday } from '../../shared/museum/calendar-date.ts';
import type { Museum } from '../../shared/museum/museum.ts';
import { openDays, seasonOn } from '../../shared/museum/opening-hours.ts';
import { now } from '../../shared/runtime/environment.ts';
import { locationRemarks } from './location-remarks.ts';
import { tableOption, withTable } from './operators-table.ts';

const manual = {
  command: 'npm run hours',
  purpose:
    'Prints the next four weeks as the site shows them, why a day is closed, and capacity that limits no event.\n' +
    "STAGE names the section of infra/settings.yaml with the museum's file, MUSEUM_FILE any other file.",
  options: {
    table: tableOption,
    now: option('<instant>', 'such as 2026-12-24T09:00:00Z, the first day is its day at the museum'),
  },
  example: '--now 2026-12-24T09:00:00Z',
} as const;

const printHours = async (): Promise<void> => {
  const { values } = readArguments(manual);
  const museum = readMuseum(museumFileIn(process.env));
  const today = dateIn(museum.timeZone, values.now === undefined ? now() : new Date(instantIn(values.now)));
  print(...nextFourWeeks(museum, today));
  const limited = Object.keys(museum.capacity?.locations ?? {});
  if (limited.length) print(...(await remarksOn(limited, today, values.table)));
};

const nextFourWeeks = (museum: Museum, today: CalendarDate): string[] => {
  const open = openDays(museum, { startDate: today, page: 1, limit: 28 }, today).items;
  const hours = new Map(open.map(({ date, timeOpen, timeClose }) => [date, `${timeOpen}-${timeClose}`]));
  return datesIn({ startDate: today, endDate: addDays(today, 27) }).map(
    (date) => `${date}  ${weekday(date).padEnd(9)}  ${hours.get(date) ?? `closed  ${reasonOf(museum, date)}`}`,
  );
};

/** An exception goes before a season, and a season before the usual week. */
const reasonOf = (museum: Museum, date: CalendarDate): string => {
  const exception = [date, date.slice(5)].find((day) => museum.exceptions?.[day] !== undefined);
  if (exception !== undefined) return `(exception ${exception})`;
  const season = seasonOn(museum.seasons, date);
  return season ? `(season ${season.from} to ${season.to})` : `(every ${weekday(date)})`;
};

/** Without a store the hours are printed all the same. */
const remarksOn = async (limited: readonly string[], today: CalendarDate, table: string | undefined) => {
  try {
    return await withTable(table, async () => {
      const calendar = await import('../../shared/table/calendar/calendar.ts');
      return locationRemarks(limited, await calendar.locationsFrom(today));
    });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [`Whether events use the locations of its capacity is not known. ${error.message}`];
  }
};

await runCommand(printHours);
