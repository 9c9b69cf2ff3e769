/** Positions in the write-ahead log (WAL), and the names of its segment files. */

/** Parses PostgreSQL's notation of a position, such as `1/5A000028`. */
export function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function formatLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();
}

/** Returns the first position of the segment that contains the position. */
export function toSegmentStart(lsn: bigint, segmentBytes: number): bigint {
  return lsn - (lsn % BigInt(segmentBytes));
}

/** Returns the name of the file that contains the position. */
export function toSegmentName(lsn: bigint, timeline: number, segmentBytes: number): string {
  const perFile = 0x100000000n / BigInt(segmentBytes);
  const number = lsn / BigInt(segmentBytes);
  return [BigInt(timeline), number / perFile, number % perFile]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}
