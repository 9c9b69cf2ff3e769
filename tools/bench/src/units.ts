/** Functions that format figures for the tables. */
export const showKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
export const showGigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(2)} GB`;
export const showMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
export const formatMs = (ms: number) => (ms < 100 ? `${ms.toFixed(1)} ms` : `${ms.toFixed(0)} ms`);
export const showSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
export const showRate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en-NZ')}/s`;
export const showFactor = (factor: number) => factor.toFixed(2);
export const showCount = (count: number) => String(count);
