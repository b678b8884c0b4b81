import { bookFormats } from '@souvenance/contracts';
import type { PrintShop, Settings } from '../../ports/deps.ts';

/** Lists all configured shops, each once, in the order of the configuration. */
export const listConfiguredShops = ({ shopsForFormat }: Pick<Settings, 'shopsForFormat'>): PrintShop[] => {
  const shops = bookFormats.flatMap((format) =>
    [false, true].flatMap((large) => shopsForFormat(format, large)),
  );
  return shops.filter(
    ({ profile }, index) => shops.findIndex((shop) => shop.profile.id === profile.id) === index,
  );
};
