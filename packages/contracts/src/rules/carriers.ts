/** Carriers that a print shop can choose, by the name that the family sees; any other carrier is typed. */
export const carriers = [
  'Colissimo',
  'Chronopost',
  'Mondial Relay',
  'La Poste, lettre suivie',
  'DPD',
  'UPS',
  'DHL',
  'GLS',
] as const;
type Carrier = (typeof carriers)[number];

/**
 * Tracking page of each carrier, up to the number, as parcel tracking programs use them (November 2026); no carrier
 * documents them.
 */
const trackingPages: Readonly<Record<Carrier, string>> = {
  Colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  Chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  'Mondial Relay': 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=',
  'La Poste, lettre suivie': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  DPD: 'https://trace.dpd.fr/fr/trace/',
  UPS: 'https://www.ups.com/track?loc=fr_FR&tracknum=',
  DHL: 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=',
  GLS: 'https://gls-group.com/FR/fr/suivi-colis/?match=',
};

/** Carriers that show a parcel of eight digits only with its postcode. */
const requiresPostcode: readonly Carrier[] = ['Mondial Relay'];

/** Returns the carrier's tracking page of a parcel; null for an unknown carrier, and without a number. */
export const trackingUrl = (carrier: string, trackingNumber: string, postcode = ''): string | null => {
  const number = trackingNumber.replace(/\s/gu, '');
  const canonicalName = carriers.find(
    (carrierName) => carrierName.toLowerCase() === carrier.trim().toLowerCase(),
  );
  if (canonicalName === undefined || number === '') return null;
  const postcodeParameter =
    requiresPostcode.includes(canonicalName) && postcode !== ''
      ? `&codePostal=${encodeURIComponent(postcode)}`
      : '';
  return `${trackingPages[canonicalName]}${encodeURIComponent(number)}${postcodeParameter}`;
};
