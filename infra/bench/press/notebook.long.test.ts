import {
  createPhotographOfPage,
  drawHandwriting,
  renderPrintedPages,
  type Snap,
} from '@souvenance/press/fixtures/photographed-page';
import { type Notebook, renderNotebook } from '@souvenance/press/notebook';
import { prepareWritten } from '@souvenance/press/written';
import { expect, test } from 'vitest';

const questions = Array.from({ length: 12 }, (_, index) => `Que racontez-vous de l’année ${1945 + index} ?`);

const notebook: Notebook = {
  language: 'fr',
  narrator: 'Odette Vasseur',
  from: 'Camille',
  date: '2026-11-22',
  questions,
  ruling: 'lines',
  pagesEach: 1,
  code: '38201746592018374650',
  address: 'https://www.souvenance.fr/carnet',
};

/** As they come: by a telephone of twelve megapixels, by a messenger that makes them small, in bad light. */
const ways: Readonly<Record<string, Snap>> = {
  'turned by 3°': { degrees: 3, perspective: 0.03, shade: 0.55, noise: 6, heightPx: 4_000 },
  'small, as a messenger sends it': {
    degrees: -3,
    perspective: 0.05,
    shade: 0.5,
    noise: 8,
    heightPx: 1_600,
    quality: 60,
  },
  'aslant under a lamp': {
    degrees: 4,
    perspective: 0.12,
    shade: 0.35,
    noise: 10,
    heightPx: 2_400,
    quality: 70,
  },
  'upside down': { degrees: 178, perspective: 0.03, shade: 0.5, noise: 6, heightPx: 2_000 },
};

test.each(Object.entries(ways))(
  'a carnet of twelve questions, %s: 12 of 12 find their question',
  async (_, way) => {
    const pageTexts = await renderPrintedPages(
      await renderNotebook(notebook),
      questions.map((__, index) => index + 3),
    );
    const foundOnPage: (number | null)[] = [];
    for (const [index, page] of pageTexts.entries()) {
      const photograph = await createPhotographOfPage(page, {
        ...way,
        ink: drawHandwriting(index + 1, 90, 12),
      });
      const { code, isStraight, picture } = await prepareWritten(photograph);
      foundOnPage.push(code?.notebook === notebook.code && isStraight ? code.question : null);
      expect(picture.luminance).toBeGreaterThan(0.85);
    }
    expect(foundOnPage).toEqual(questions.map((__, index) => index + 1));
  },
);
