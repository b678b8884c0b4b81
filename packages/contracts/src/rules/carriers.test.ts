import { expect, it } from 'vitest';
import { carriers, trackingUrl } from './carriers.ts';

it('knows the page of each carrier of the list, and puts the number into it alone', () => {
  for (const carrier of carriers) {
    const url = new URL(trackingUrl(carrier, '6A 0123/4?x=1') ?? '');
    expect(url.protocol).toBe('https:');
    expect(decodeURIComponent(url.href)).toContain('6A0123/4?x=1');
    expect(url.searchParams.get('x')).toBeNull();
  }
  expect(trackingUrl(' colissimo', '6A1')).toBe('https://www.laposte.fr/outils/suivre-vos-envois?code=6A1');
});

it('invents no page for another carrier, nor without a number', () => {
  expect(trackingUrl('Jean, en camionnette', '12')).toBeNull();
  expect(trackingUrl('Colissimo', ' ')).toBeNull();
});

it('tells the postcode to the one carrier that asks for it, and to no other', () => {
  expect(trackingUrl('Mondial Relay', '12345678', '80450')).toBe(
    'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=12345678&codePostal=80450',
  );
  for (const carrier of carriers.filter((one) => one !== 'Mondial Relay'))
    expect(trackingUrl(carrier, '12345678', '80450')).toBe(trackingUrl(carrier, '12345678'));
});
