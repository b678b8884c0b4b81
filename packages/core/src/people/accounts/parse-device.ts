import type { OpenSession } from '@souvenance/contracts';

type Device = OpenSession['device'];

/** Order matters: Edge, Opera and Samsung's browser also contain Chrome's name, and Chrome contains Safari's. */
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

const findFirstMatch = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Names the browser and system of a `User-Agent` roughly: enough for people to recognise their own devices. */
export const parseDevice = (userAgent: string): Device => ({
  browser: findFirstMatch(browsers, userAgent) ?? 'other',
  system: findFirstMatch(systems, userAgent) ?? 'other',
});
