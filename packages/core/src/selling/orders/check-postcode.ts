import { AppError, findFrenchPostcodeFault, type PostalAddress } from '@souvenance/contracts';

/**
 * Throws `order.postcode_impossible` for a postcode that cannot exist, or `order.postcode_elsewhere` for one of another
 * territory.
 */
export const checkPostcode = ({ country, postcode }: PostalAddress): void => {
  const fault = findFrenchPostcodeFault({ country, postcode });
  if (fault === null) return;
  if (fault.kind === 'impossible') throw new AppError('order.postcode_impossible', { postcode });
  throw new AppError('order.postcode_elsewhere', { postcode, country, territory: fault.territory });
};
