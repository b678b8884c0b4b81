import { bookFormats } from '@souvenance/contracts';
import type { PrintShop, Settings } from '../../ports/deps.ts';

/** All configured shops, each once, in the order of the configuration. */
export const configuredShops = ({ shopsOf }: Pick<Settings, 'shopsOf'>): PrintShop[] => {
  const all = bookFormats.flatMap((format) => [false, true].flatMap((large) => shopsOf(format, large)));
  return all.filter(({ limits }, index) => all.findIndex((other) => other.limits.id === limits.id) === index);
};
