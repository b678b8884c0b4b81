import { describe, expect, it } from 'vitest';
import { mailKinds, renderMail, sampleMail } from './index.ts';
import { fr } from './messages/fr.ts';
import { visibleText } from './visible-text.testing.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };

/** Each fault of French typography that the house does not let out. */
const faults: Record<string, RegExp> = {
  'a straight apostrophe or quote': /['"]/u,
  'no narrow no-break space before ; ! ?': /[^\u202f][;!?]/u,
  'no no-break space before a colon': /[^\u00a0]:/u,
  'a guillemet without its no-break space': /«[^\u00a0]|[^\u00a0]»/u,
  'a breaking space before a unit': /\d [€%]|\d (?:mm|Mo|ko|octets|pages?|exemplaires?)\b/u,
  'three full stops': /\.\.\./u,
  'an exclamation mark': /!/u,
};

const withoutLinks = (text: string) => text.replace(/https?:\/\/\S+/gu, '');
const faultsOf = (text: string) =>
  Object.entries(faults)
    .filter(([, fault]) => fault.test(withoutLinks(text)))
    .map(([name]) => name);

describe('French typography', () => {
  it.each([
    ["l'été", 'a straight apostrophe or quote'],
    ['Quoi ?', 'no narrow no-break space before ; ! ?'],
    ['Suivi : 12', 'no no-break space before a colon'],
    ['« Titre »', 'a guillemet without its no-break space'],
    ['12 €', 'a breaking space before a unit'],
  ])('finds the fault in %s', (text, fault) => {
    expect(faultsOf(text)).toContain(fault);
  });

  it.each(mailKinds)('is right in the mail %s', async (kind) => {
    const { subject, html, text } = await renderMail(kind, sampleMail(kind), options);
    expect(faultsOf(subject)).toEqual([]);
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(visibleText(html))).toEqual([]);
  });

  it.each(['accepted', 'printing', 'shipped', 'delivered', 'on_hold', 'cancelled'] as const)(
    'is right in the order status %s',
    async (stage) => {
      const { subject, text } = await renderMail(
        'order_status',
        { ...sampleMail('order_status'), stage },
        options,
      );
      expect(faultsOf(`${subject}\n${text}`)).toEqual([]);
    },
  );

  it('is right in the sentences that the samples do not reach', () => {
    const invoice = fr.mails.invoice;
    expect(faultsOf([...Object.values(fr.files), invoice.demonstration, fr.greeting('')].join('\n'))).toEqual(
      [],
    );
  });
});
