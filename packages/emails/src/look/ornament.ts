import { light } from './palette.ts';

/** A cul-de-lampe of three tapering rules, made of borders only, so that it needs neither picture nor font. */
export const culDeLampe = [
  { width: 96, top: 40 },
  { width: 48, top: 5 },
  { width: 16, top: 5 },
]
  .map(
    ({ width, top }) =>
      `<mj-divider css-class="thread" border-width="2px" border-color="${light.garance}" width="${width}px" padding="${top}px 0 0" />`,
  )
  .join('');
