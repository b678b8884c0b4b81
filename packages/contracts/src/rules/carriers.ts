/** Carriers that a print shop chooses from, by the name that the family reads; any other one is written out. */
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
 * Where each shows how far a parcel has come, up to the number: as programs that follow parcels ask for it (November 2026);
 * no carrier publishes it as an interface.
 */
const pages: Readonly<Record<Carrier, string>> = {
  Colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  Chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
  'Mondial Relay': 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=',
  'La Poste, lettre suivie': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  DPD: 'https://trace.dpd.fr/fr/trace/',
  UPS: 'https://www.ups.com/track?loc=fr_FR&tracknum=',
  DHL: 'https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=',
  GLS: 'https://gls-group.com/FR/fr/suivi-colis/?match=',
};

/** Shows a parcel of eight figures only to who knows where it goes. */
const asksPostcode: readonly Carrier[] = ['Mondial Relay'];

/** The carrier's page of a parcel; null for one that is not of the list, and without a number. */
export const trackingUrl = (carrier: string, trackingNumber: string, postcode = ''): string | null => {
  const number = trackingNumber.replace(/\s/gu, '');
  const canonicalName = carriers.find((one) => one.toLowerCase() === carrier.trim().toLowerCase());
  if (canonicalName === undefined || number === '') return null;
  const place =
    asksPostcode.includes(canonicalName) && postcode !== ''
      ? `&codePostal=${encodeURIComponent(postcode)}`
      : '';
  return `${pages[canonicalName]}${encodeURIComponent(number)}${place}`;
};
