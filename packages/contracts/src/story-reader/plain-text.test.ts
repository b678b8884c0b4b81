import { describe, expect, test } from 'vitest';
import { listStoryParagraphs } from '../book/story-text.ts';
import { readPlainText } from './read-plain-text.ts';

const read = (...lines: string[]) =>
  listStoryParagraphs({ type: 'doc', content: readPlainText(lines.join('\n')).blocks });

describe('stay in their lines', () => {
  test.each([
    [
      'alexandrines',
      [
        'Quand le ciel bas et lourd pèse comme un couvercle',
        'Sur l’esprit gémissant en proie aux longs ennuis,',
        'Et que de l’horizon embrassant tout le cercle',
        'Il nous verse un jour noir plus triste que les nuits ;',
      ],
    ],
    [
      'free verse in small letters',
      [
        'les lessives du lundi battaient comme des voiles de navire',
        'dans la cour',
        'et nous courions dessous en riant sans savoir que c’était court',
        'une enfance',
      ],
    ],
    [
      'years, one a line',
      [
        'Nous avons déménagé très souvent dans ces années-là, voici la liste',
        '1951',
        '1952',
        'Fin de la liste.',
      ],
    ],
    ['an address', ['Jeanne Morel', '12, rue Basse', '49400 Saumur']],
    ['a recipe', ['Farine 250 g', 'Sucre 125 g', 'un peu de sel']],
    [
      'a letter',
      [
        'Chère Claire,',
        'J’ai bien reçu ta lettre du mois dernier et je t’en remercie.',
        'Je t’embrasse,',
        'Mamie',
      ],
    ],
    [
      'dialogue',
      ['— Tu viens, dit-il en poussant la barrière du grand pré de l’oncle.', '— Non.', '— Alors je pars.'],
    ],
    [
      'sentences, one a line',
      ['Jean est né à Grenoble en 1921, un mardi matin.', 'Louise est née à Voiron en 1924, un jeudi soir.'],
    ],
  ])('%s', (_, lines) => {
    expect(read(...lines)).toEqual(lines);
  });
});

describe('are joined', () => {
  test('a mail wrapped at 72 characters', () => {
    expect(
      read(
        'Nous partions le samedi matin de très bonne heure, avec les paniers et',
        'le chien, par le chemin de halage qui longe la Loire jusqu’au moulin où',
        'mon grand-père nous attendait.',
        '',
        'Le soir, on rentrait à la nuit tombée, fatigués, et personne ne disait',
        'plus un mot dans la voiture.',
      ),
    ).toEqual([
      'Nous partions le samedi matin de très bonne heure, avec les paniers et le chien, par le chemin de halage qui longe la Loire jusqu’au moulin où mon grand-père nous attendait.',
      'Le soir, on rentrait à la nuit tombée, fatigués, et personne ne disait plus un mot dans la voiture.',
    ]);
  });

  test('a page whose letters have different widths: a sentence goes on below a shorter line', () => {
    expect(
      read(
        'L’hiver, on curait. Il faut enlever la vase des rieux, sinon ils se bouchent, et',
        'la berge s’écroule dedans. On s’y met à deux, un dans la barque, un sur',
        'l’aire, avec une drague au bout d’un manche de quatre mètres. On ramène',
        'une pelletée noire qui fume, on la verse sur le bord, on y retourne. Cela sent',
        'l’œuf et la vieille cave.',
        '',
        'Le patronage nous y a emmenés quand j’avais onze ans. On prenait à',
        'Amiens le train de Boulogne jusqu’à Noyelles, et à Noyelles on changeait',
        'pour le petit train de Cayeux, qui contournait la baie en sifflant après les',
        'moutons.',
      ).map((paragraph) => paragraph.slice(-24)),
    ).toEqual(['’œuf et la vieille cave.', 'fflant après les moutons.'.slice(-24)]);
  });

  test('German, whose nouns begin with capitals', () => {
    expect(
      read(
        'Am Sonntag ging mein Großvater mit uns durch den Wald, und meine',
        'Mutter trug den Korb mit dem Brot und den Äpfeln, den wir unter der',
        'alten Eiche auspackten, bevor der Regen kam.',
      ),
    ).toHaveLength(1);
  });

  test('Arabic, which has no capitals', () => {
    expect(
      read(
        'كان جدي يأخذنا كل يوم أحد إلى الحقل القريب من القرية حيث كنا نلعب',
        'تحت أشجار الزيتون القديمة ونأكل الخبز والجبن الذي أعدته جدتي في',
        'الصباح الباكر قبل أن تشرق الشمس على التلال المحيطة بنا من كل جهة',
        'ثم نعود.',
      ),
    ).toHaveLength(1);
  });

  const prose = [
    'Nous habitions alors une maison basse, au bout du village, avec une',
    'cour et un puits. Ma mère disait souvent que le bonheur, c’est l’eau',
    'fraîche, et elle riait en remontant le seau, les bras nus, sous le soleil',
    'de juillet.',
  ];

  test.each([
    ['alone', ['12']],
    ['between dashes and blank lines', ['', '– 12 –', '']],
    ['with a word', ['Page 12']],
  ])('across the number of a page, %s, within a sentence', (_, gap) => {
    expect(read(...prose.slice(0, 2), ...gap, ...prose.slice(2))).toEqual([prose.join(' ')]);
  });

  test('to the paragraphs that begin with an indentation', () => {
    const second = [
      '   Le dimanche, mon père m’emmenait à la pêche au bord de la Vienne, là',
      'où les peupliers font de l’ombre et où l’eau est la plus fraîche.',
    ];
    expect(read(...prose.slice(0, 3), ...second)).toEqual([
      prose.slice(0, 3).join(' '),
      second.join(' ').trim(),
    ]);
  });

  test('below a heading, and below the ingredients of a recipe', () => {
    expect(read('CHAPITRE PREMIER', ...prose.slice(0, 2))).toEqual([
      'CHAPITRE PREMIER',
      prose.slice(0, 2).join(' '),
    ]);
    expect(read('250 g de farine', '3 œufs', ...prose)).toEqual([
      '250 g de farine',
      '3 œufs',
      prose.join(' '),
    ]);
  });

  test('a single full line with the line that goes on, among the short lines of a letter', () => {
    const letter = ['Saumur, le 3 mars 1953', '', 'Chère Madame,', '', ...prose.slice(2)];
    expect(read(...letter)).toEqual(['Saumur, le 3 mars 1953', 'Chère Madame,', prose.slice(2).join(' ')]);
  });

  test('letters that the page joined are letters', () => {
    expect(read('La ﬁlle de l’oﬃcier ﬂânait.')).toEqual(['La fille de l’officier flânait.']);
  });

  test('words that the page cut are whole, and hyphens of their own stay', () => {
    const [text = ''] = read(
      'Il y avait chez nous une grande armoire qui venait de ma grand-',
      'mère, et dans laquelle on rangeait les draps, les nappes et les ser-',
      'viettes du dimanche ; c’est là qu’un soir, avec mon frère Jean-',
      'Pierre, nous avons trouvé la lettre. « Qu’est-ce que c’est ? » dit-',
      'il en riant, et nous ne l’avons jamais oublié.',
    );
    expect(text).toContain('ma grand-mère, et');
    expect(text).toContain('les serviettes du');
    expect(text).toContain('Jean-Pierre, nous');
    expect(text).toContain('dit-il en riant');
  });
});

test('lists of plain text become lists; lines of dialogue with a dash do not', () => {
  const { blocks } = readPlainText(
    'Desserts :\n·\triz au lait\no\tvanille\n§\tparfois\n3.\tbattre\n- Bonjour, dit-elle.',
  );
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'bulletList', 'orderedList', 'paragraph']);
  expect(listStoryParagraphs({ type: 'doc', content: blocks })).toEqual([
    'Desserts :',
    'riz au lait',
    'vanille',
    'parfois',
    'battre',
    '- Bonjour, dit-elle.',
  ]);
});

test('cells of a table stand apart', () => {
  expect(read('Jean Morel\t1921\tGrenoble', 'Louise Martel\t1924\tVoiron')).toEqual([
    'Jean Morel 1921 Grenoble',
    'Louise Martel 1924 Voiron',
  ]);
});

test('the line breaks of every program are lines; objects and control characters leave no trace', () => {
  expect(read('Un\vdeux\r\ntrois\u2028quatre\fcinq\rsix', 'sept\uFFFC\u0000 huit')).toEqual([
    'Un',
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
    'sept huit',
  ]);
});
