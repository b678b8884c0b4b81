import { expect, it } from 'vitest';
import { cloneSampleMail, renderMail } from '../index.ts';

const options = { locale: 'fr', siteUrl: 'https://souvenance.example' };

it('a gift that its buyer hands over is never said to be announced', async () => {
  const data = { ...cloneSampleMail('gift_news'), event: 'unanswered', isHanded: true } as const;
  const { text } = await renderMail('gift_news', data, options);
  expect(text).toContain('Son lien et son code restent sur la page de votre cadeau');
  expect(text).not.toContain('annoncer');
  const confirmation = await renderMail('gift', { ...cloneSampleMail('gift'), announcedOn: null }, options);
  expect(confirmation.text).toContain('à donner quand vous voulez');
  expect(confirmation.text).not.toMatch(/annoncé|changer le jour/iu);
});

it.each([
  ['Paul', 'Voici la carte cadeau de Paul.'],
  ['', 'Voici la carte cadeau Souvenance que vous avez achetée'],
])(
  'a gift card for « %s » that its buyer hands over is no gift to the buyer',
  async (recipient, sentence) => {
    const data = { ...cloneSampleMail('gift_card'), isToBuyer: true, recipient };
    const { text } = await renderMail('gift_card', data, options);
    expect(text).toContain(sentence);
    expect(text).not.toContain('vous offre');
  },
);

it('the thanks for a gift card name no day and no code of its page, which has neither', async () => {
  const data = { ...cloneSampleMail('gift'), isCard: true, announcedOn: null, cardOf: null };
  const { text } = await renderMail('gift', data, options);
  expect(text).toContain('Son code part dans un message à part');
  expect(text).not.toMatch(/annoncé|changer le jour|porte le lien/iu);
});
