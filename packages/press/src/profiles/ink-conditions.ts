import type { InkCondition, PrintProfile } from '@souvenance/contracts';

/**
 * Offset printing by the surface of the paper. FOGRA39: coated. FOGRA30: uncoated and slightly yellowish, such as the
 * bouffant papers of novels; ink sinks into it, so that it takes less. Both profiles come with the press
 * (assets/NOTICE.md).
 */
const offset: Readonly<Record<PrintProfile['paper']['surface'], InkCondition>> = {
  coated: { outputCondition: 'FOGRA39', totalInkPct: 300 },
  uncoated: { outputCondition: 'FOGRA30', totalInkPct: 280 },
};

/** Returns the printing condition of a paper that is printed in offset. */
export const chooseInkCondition = (surface: PrintProfile['paper']['surface']): InkCondition =>
  offset[surface];
