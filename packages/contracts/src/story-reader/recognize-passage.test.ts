import { describe, expect, it } from 'vitest';
import { readPlainText } from './read-plain-text.ts';
import { recognizePassage } from './recognize-passage.ts';

const kindOf = (text: string) => {
  const [block] = recognizePassage(readPlainText(text).blocks);
  return block?.type === 'passage' ? block.attrs.kind : 'prose';
};

const letter = `Verdun, le 12 mars 1916

Ma chère Louise,

Il neige depuis trois jours et nous n’avons presque plus de bois. Je pense à toi chaque soir.

Je t’embrasse, toi et les petits.

Ton Émile`;

const poem = `Le vent d’hiver a pris la route,
Il a laissé nos portes closes,
Et moi j’écoute, et moi j’écoute
Passer le temps des vieilles choses.

La lampe basse au bord du soir
Éclaire encor ta main posée,
Et l’on dirait, à ne rien voir,
Une parole reposée.`;

const recipe = `Le far de ma grand-mère

Ingrédients :

250 g de farine

4 œufs

1 litre de lait

Une noix de beurre

Mélanger la farine et les œufs, puis verser le lait peu à peu.`;

describe('recognizePassage', () => {
  it.each([
    ['letter', letter],
    ['verse', poem],
    ['recipe', recipe],
  ])('recognises a pasted %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind);
  });

  it.each([
    ['prose with a date', 'En mars 1916, mon père partit.\n\nMa mère resta seule.\n\nElle avait vingt ans.'],
    ['a dialogue', '— Tu viens ?\n\n— Oui, maman.\n\n— Alors dépêche-toi un peu.\n\n— J’arrive, j’arrive.'],
    ['a list of names', 'Paul\n\nJeanne\n\nOdette\n\nMarcel\n\nLouise'],
    ['a letter without a signature', letter.replace('\n\nTon Émile', '')],
    [
      'short sentences',
      'Il faisait nuit.\n\nNous avions froid.\n\nPersonne ne parlait.\n\nLe chien aboyait.',
    ],
  ])('leaves %s as it is', (_, text) => {
    expect(kindOf(text)).toBe('prose');
  });

  it('keeps every word', () => {
    const { blocks } = readPlainText(letter);
    const [passage] = recognizePassage(blocks);
    expect(passage).toMatchObject({ content: blocks });
  });
});
