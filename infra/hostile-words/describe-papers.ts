import { invoice, printDescription } from '@souvenance/contracts';
import { makeTicket } from '@souvenance/press';
import { renderGiftCard } from '@souvenance/press/gift-card';
import { renderInvoice } from '@souvenance/press/invoice';
import { renderNotebook } from '@souvenance/press/notebook';
import { hostileWords, soilSample } from '@souvenance/testkit/hostile-words';
import { describe, expect, test } from 'vitest';
import { fullCard, fullDescription, fullInvoice } from './full-papers.ts';
import { readXml } from './read-epub.ts';
import { readPdf } from './read-pdf.ts';

const listLetters = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

const files = [
  { kind: 'interior' as const, name: 'interior.pdf', bytes: 1, sha256: 'ab'.repeat(32), pages: 212 },
];
const atelierUrl = 'https://exemple.fr/atelier/abc';

/** True for texts of the print shop's profile and of the operator's settings. */
const isOfPrintShop = (place: string): boolean => /^(?:product\.|service\.|order\.date)/.test(place);

const isGenerated = (place: string): boolean => /^(?:seller\.|currency|number|lines\.)|country$/.test(place);

/** Tests every `step`th of a hundred vectors in every text of the documents beside the books. */
export const describePapers = (step: number) =>
  describe('a hundred vectors in cards, notebooks, tickets and invoices', () => {
    test('a gift’s card holds words alone, whoever names himself how', async () => {
      for (const words of hostileWords.filter((_, turn) => turn % step === 0)) {
        const cardTexts = { from: words, recipient: words, message: words };
        expect(
          (await readPdf(await renderGiftCard({ ...fullCard, ...cardTexts }))).activeFeatures,
          words,
        ).toEqual([]);
      }
    });

    test('a notebook of a hundred such questions holds words alone', async () => {
      const notebookOptions = {
        language: 'fr',
        narrator: hostileWords[0] ?? '',
        from: hostileWords[20] ?? '',
      };
      const sheet = { date: '2026-11-24', ruling: 'lines', pagesEach: 1, code: '123456' } as const;
      const address = 'https://souvenance.example/carnet';
      const pdf = await renderNotebook({
        ...notebookOptions,
        ...sheet,
        address,
        questions: [...hostileWords],
      });
      const { activeFeatures, words } = await readPdf(pdf);
      expect(activeFeatures).toEqual([]);
      const visibleText = listLetters(words);
      expect(hostileWords.filter((one) => !visibleText.includes(listLetters(one)))).toEqual([]);
    });

    test('a ticket is XML with the elements of any other, and its pages hold words alone', async () => {
      const { turns, at } = soilSample(printDescription, fullDescription, isOfPrintShop);
      const harmless = readXml(
        'calm',
        (await makeTicket({ description: fullDescription, files, atelierUrl, language: 'fr' })).xjdf,
      );
      for (let turn = 0; turn < turns; turn += step) {
        const { xjdf, page, labels } = await makeTicket({
          description: at(turn),
          files,
          atelierUrl,
          language: 'fr',
        });
        expect(readXml('xjdf', xjdf).elements, `turn ${turn}`).toEqual(harmless.elements);
        for (const pdf of [page, labels])
          if (pdf !== null) expect((await readPdf(pdf)).activeFeatures).toEqual([]);
      }
    });

    test('an invoice to anybody is issued, and holds words and its data alone', async () => {
      const { turns, at } = soilSample(invoice, fullInvoice, isGenerated);
      for (let turn = 0; turn < turns; turn += step)
        expect((await readPdf(await renderInvoice(at(turn), 'fr'))).activeFeatures, `turn ${turn}`).toEqual([
          'files',
        ]);
    });
  });
