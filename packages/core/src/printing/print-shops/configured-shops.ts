import { bookFormats } from '@souvenance/contracts';
import type { PrintShop, Settings } from '../../ports/deps.ts';

/** All configured shops, each once, in the order of the configuration. */
export const configuredShops = ({ shopsForFormat }: Pick<Settings, 'shopsForFormat'>): PrintShop[] => {
  const all = bookFormats.flatMap((format) =>
    [false, true].flatMap((large) => shopsForFormat(format, large)),
  );
  return all.filter(
    ({ profile }, index) => all.findIndex((shop) => shop.profile.id === profile.id) === index,
  );
};
