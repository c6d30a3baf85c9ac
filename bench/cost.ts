/** What requests to the store cost together, as a wire recorded them. */
import type { Recorded } from '../local/services/wire.ts';

export const costOf = (records: readonly Recorded[]) => {
  const sum = (count: (one: Recorded) => number) => records.reduce((total, one) => total + count(one), 0);
  return {
    readUnits: sum(({ operation, units }) => (isRead.test(operation) ? units : 0)),
    writeUnits: sum(({ operation, units }) => (isRead.test(operation) ? 0 : units)),
    requests: records.length,
    roundTrips: sum(({ startsRoundTrip }) => Number(startsRoundTrip)),
    bytesSent: sum(({ bytesSent }) => bytesSent),
    bytesReceived: sum(({ bytesReceived }) => bytesReceived),
  };
};

export const isRead = /Get|Query/;
