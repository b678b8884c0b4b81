import type { OpenSession } from '@souvenance/contracts';

type Device = OpenSession['device'];

/** The first that matches: Edge, Opera and Samsung's browser call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, Device['browser']])[] = [
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/OPR\/|Opera/, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'chrome'],
  [/Safari\//, 'safari'],
];

const systems: readonly (readonly [RegExp, Device['system']])[] = [
  [/iPad/, 'ipad'],
  [/iPhone|iPod/, 'iphone'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'macos'],
  [/Linux|X11/, 'linux'],
];

const first = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Names the browser that sent this `User-Agent` as a person would: enough to recognise one's own, nothing finer. */
export const deviceOf = (userAgent: string): Device => ({
  browser: first(browsers, userAgent) ?? 'other',
  system: first(systems, userAgent) ?? 'other',
});
