import { expect, test } from 'vitest';
import { ourLines, quoted, read, readOmittedParts, readParagraphs } from './own-words.testing.ts';
import { separateOwnWords } from './separate-own-words.ts';

const ANSWER = ['Le lilas embaumait.', 'Et la cire.'];
const S = 'Souvenance <b@souvenance.example>';

test.each([
  [
    'SFR, whose colons stand below each other',
    [
      '='.repeat(41),
      'Message du : 16/11/2026 09:00',
      `De      : ${S}`,
      'A       : jeanne@exemple.fr',
      'Sujet   : Question',
    ],
  ],
  [
    'Seznam, whose rule has a hyphen',
    ['---------- Původní e-mail ----------', `Od: ${S}`, 'Předmět: Otázka'],
  ],
  [
    'Outlook in Dutch',
    ['_'.repeat(32), `Van: ${S}`, 'Verzonden: maandag 16 november 2026', 'Onderwerp: Vraag'],
  ],
  ['Outlook in Turkish', [`Gönderen: ${S}`, 'Gönderildi: 16 Kasım 2026 09:00', 'Konu: Bir soru']],
  ['Outlook in Arabic', [`من: ${S}`, 'تم الإرسال: 16/نوفمبر/2026 09:00', 'الموضوع: سؤال']],
  ['Orange', ['envoyé : 16 novembre 2026 à 09:00', `de : ${S}`, 'à : jeanne@exemple.fr', 'objet : Question']],
  [
    'La Poste',
    [`De: ${S}`, 'À: "Jeanne" <jeanne@exemple.fr>', 'Envoyé: Lundi 16 Novembre 2026', 'Objet: Question'],
  ],
  ['Zoho', [`---- Le lun., 16 nov. 2026 09:00:00 +0100 ${S} a écrit ---`]],
  [
    'Yahoo on a telephone, each of whose lines is a paragraph',
    ['Le lun., nov. 16, 2026 à 9:00, Souvenance', '', '<b@souvenance.example> a écrit :'],
  ],
  ['Spark', ['Le 16 nov. 2026 à 09:00 +0100, Souvenance <b@souvenance.example>, a écrit :']],
  [
    'Gmail in Turkish',
    ['Souvenance <b@souvenance.example>, 16 Kas 2026 Pzt, 09:00 tarihinde şunu', 'yazdı:'],
  ],
  [
    'Gmail with a long address on a line of its own',
    [
      'Le lun. 16 nov. 2026 à 09:00, Souvenance <',
      'questions-0123456789abcdef@souvenance.example> a écrit :',
    ],
  ],
  [
    'a program that breaks the date too',
    ['Le lun. 16 nov. 2026 à', '09:00, Souvenance', '<b@souvenance.example> a écrit :'],
  ],
  [
    'Windows Mail, whose colons have no space behind them',
    [`De : ${S}`, 'Envoyé le :lundi 16 novembre 2026 09:00', 'À : Jeanne', 'Objet :Question'],
  ],
  ['a rule of another kind', ['─'.repeat(20), `De : ${S}`, 'Date : 16/11/2026 09:00', 'Objet : Question']],
  [
    'Outlook in Breton, whose label has a hyphen',
    ['_'.repeat(32), `A-berzh: ${S}`, 'Kaset: Lun Du 16, 2026 9:00', 'Danvez: Ur goulenn'],
  ],
  ['Gmail in Dutch', ['Op ma 16 nov 2026 om 09:00 schreef Souvenance <b@souvenance.example', '>:']],
])('the head of %s is no word of the sender, above the mail and within its quotation', (_, head) => {
  expect(read([...ANSWER, '', ...head, '', ...ourLines])).toEqual({ paragraphs: ANSWER, omittedParts: [] });
  const quotation = [
    ...head.filter((line) => !/^[=_-]{3}/u.test(line)).map((line) => `> ${line}`),
    ...quoted,
  ];
  expect(readParagraphs([...ANSWER, '', ...quotation])).toEqual(ANSWER);
});

test('the whole header of a mail that Thunderbird passes on is ours, its subject above our name too', () => {
  const head = [
    '-------- Message transféré --------',
    'Sujet : \tQuestion',
    'Date : \tMon, 16 Nov 2026 09:00',
    `De : \t${S}`,
  ];
  expect(read([...ANSWER, '', ...head, '', ...ourLines])).toEqual({ paragraphs: ANSWER, omittedParts: [] });
});

test.each([
  ['Message du 16/11/26 09:00', 'directly'],
  ['Début du message transféré :', 'with a blank line'],
])('« %s » above a header, %s, is omitted', (title, distance) => {
  const head = [`De : ${S}`, 'Date : 16/11/2026 09:00', 'Objet : Question'];
  const lines = [...ANSWER, '', title, ...(distance === 'directly' ? [] : ['']), ...head, '', ...ourLines];
  expect(read(lines)).toEqual({
    paragraphs: ANSWER,
    omittedParts: [{ reason: 'head', paragraphs: [title], after: 2 }],
  });
});

test('our name above our unmarked mail, below a marked header, is ours', () => {
  const head = ['> Message du 16/11/26 09:00', `> De : ${S}`, '> Objet : Question', '> '];
  const mail = ['Souvenance', ...ourLines];
  const oursOf = { name: 'Souvenance', hosts: ['souvenance.example'], texts: [mail.join('\n')] };
  const text = [...ANSWER, ...head, ...mail].join('\n');
  expect(separateOwnWords({ text, isWrapped: true, ours: oursOf })).toEqual({
    paragraphs: ANSWER,
    omittedParts: [],
  });
});

test('an attribution that was quoted with our mail and broken to two lines is ours', () => {
  const lines = [
    '> Le 16 nov. 2026 à 09:00, Souvenance',
    '> <b@souvenance.example> a écrit :',
    '> ',
    ...quoted,
  ];
  expect(read([...ANSWER, '', ...lines])).toEqual({ paragraphs: ANSWER, omittedParts: [] });
});

test("a sender's own line with a colon above such a header stays", () => {
  const head = ['Date : Mon, 16 Nov 2026 09:00', `De : ${S}`];
  expect(readParagraphs([...ANSWER, 'Recette : voir plus bas', ...head, '', ...ourLines])).toEqual([
    ...ANSWER,
    'Recette : voir plus bas',
  ]);
});

test('a header without colons, as of Lotus Notes, is omitted', () => {
  const head = [S, '16/11/2026 09:00', '', 'A', 'jeanne@exemple.fr', 'cc', '', 'Objet', 'Question'];
  expect(read([...ANSWER, '', ...head, '', ...ourLines])).toEqual({
    paragraphs: ANSWER,
    omittedParts: [{ reason: 'head', paragraphs: head.filter((line) => line !== ''), after: 2 }],
  });
  const lines = ['J’écris à Souvenance <b@souvenance.example>', 'Il faisait beau.'];
  expect(readParagraphs([...lines, '', ...ourLines])).toEqual(lines);
});

test('a header within a quotation that names us is ours, and is not omitted', () => {
  const head = [
    '> envoyé : 16 novembre 2026 à 09:00',
    `> de : ${S}`,
    '> à : jeanne@exemple.fr',
    '> objet : Question',
  ];
  expect(read([...ANSWER, '', ...head, '> ', ...quoted])).toEqual({ paragraphs: ANSWER, omittedParts: [] });
});

test.each([
  ['Envoyé de mon Galaxy'],
  ['Sent from Outlook for iOS'],
  ['Sent via the Samsung Galaxy S21, an AT&T 5G smartphone'],
  ['Envoyé à partir de mon appareil Android avec Courriel K-9 Mail.'],
  ['Sent with Proton Mail secure email.'],
  ['Mail envoyé depuis mon mobile Free'],
  ['📱 Envoyé depuis mon téléphone'],
  ['Envoyé via Spark'],
  ['Envoyé de mon Pixel'],
  ['Posté avec ma messagerie gratuite'],
  ['Verzonden vanaf mijn iPhone'],
  ['Von meinem iPhone gesendet'],
  ['Gesendet mit der GMX Mail App'],
  ['Obtenir BlueMail pour Android'],
  ['Ce mail a été envoyé depuis mon téléphone'],
  ['Envoyé à l’aide de mon Galaxy'],
  ['Yahoo Mail : Rechercher, organiser, se simplifier la vie'],
  ['Pensez à l’environnement avant d’imprimer ce message.'],
  ['🌳 N’imprimez ce courriel que si nécessaire.'],
  ['Ce message et toutes les pièces jointes sont établis à l’intention exclusive de leurs destinataires.'],
  ['This e-mail and any attachments are confidential and intended solely for the addressee.'],
  ['Cet e-mail a été vérifié par le logiciel antivirus d’Avast.'],
  ['Yahoo Mail : Recherchez, organisez, prenez le contrôle de votre boîte mail'],
  ['Envoyé avec Tuta, profitez d’un service de messagerie sécurisé et sans publicités :'],
  ['Envoyé avec Airmail'],
  ['Envoyé depuis mon Oppo'],
  ['Envoyé depuis un mobile'],
  ['Envoyé de mon PC'],
  ['Cet e-mail a été envoyé depuis un mobile.'],
  ['Envoyé depuis mon téléphone portable, merci d’excuser les fautes.'],
  ['Téléchargez l’application Mail Orange'],
  ['Enviado do meu smartphone Samsung Galaxy.'],
  ['Diese Nachricht wurde von meinem Android-Gerät mit GMX Mail gesendet.'],
  ['Mail vérifié par Bitdefender'],
  ['Ce courrier électronique ne contient aucun virus ou logiciel malveillant.'],
  ['<https://www.avast.com/sig-email> Sans virus.www.avast.com'],
])('« %s » is omitted, never lost', (line) => {
  expect(readParagraphs([...ANSWER, '', line, '', ...quoted])).toEqual(ANSWER);
  expect(readOmittedParts([...ANSWER, '', line])).toEqual([['program', [line]]]);
});

test.each([
  ['L’absence de virus dans ce courrier a été vérifiée par le logiciel antivirus Avast.', 'www.avast.com'],
  ['<https://www.avast.com/sig-email> Sans virus.www.avast.com', '<#DAB4FAD8-2DD7-40BB-A1B8-4E2AA1F9FDF2>'],
  ['-- ', 'Envoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.'],
])('« %s » is omitted with « %s » below it', (...lines) => {
  expect(readParagraphs([...ANSWER, '', ...lines])).toEqual(ANSWER);
});

test.each([
  ['Ma fille m’a offert un iPad'],
  ['Ce message était pour toi, ma chérie'],
  ['Le mail est arrivé trop tard'],
  ['Pensez à la lessive avant dimanche'],
  ['Mon premier téléphone, un Samsung'],
  ['Envoyée par le maire avec un mobile de papier'],
  ['Transmise par ma mère, la recette du mail'],
  ['Transmis par le PC de Verdun'],
  ['Envoyé par La Poste'],
])('« %s » stays, alone at the end', (line) => {
  expect(read([...ANSWER, '', line])).toEqual({ paragraphs: [...ANSWER, line], omittedParts: [] });
});

test.each([
  ['PS : et le chat aussi'],
  ['P.-S. Le chat'],
  ['P. S. le chat'],
  ['Post-scriptum, le chat'],
  ['NB : le chat'],
])('« %s » stays below a signature and below the line of a telephone', (line) => {
  expect(readParagraphs([...ANSWER, '', '-- ', 'Jeanne', '', line])).toEqual([...ANSWER, line]);
  expect(readParagraphs([...ANSWER, '', 'Envoyé de mon iPhone', '', line])).toEqual([...ANSWER, line]);
});

test("a dash before a short sentence is the writer's own", () => {
  const lines = ['-- Tu viens ?', '-- Non.', '--', 'Et il partit.'];
  expect(readParagraphs(lines)).toEqual(lines);
});

test.each([
  [['Le 12 mars 1954, papa a écrit :', 'Ma chère Jeanne, il fait froid.', '', 'Voilà sa lettre.']],
  [
    [
      'De : Capitaine Morel',
      'Date : 3 mars 1958',
      'À : Madame Lenoir',
      'Objet : votre fils',
      '',
      'Madame, j’ai le regret.',
    ],
  ],
  [['Lundi : 10h30, école.', 'Mardi : marché.', '', 'Farine : 250 g']],
])('words that look like the head of a mail stay, with our mail below them and without: %j', (lines) => {
  const words = lines.filter((line) => line !== '');
  expect(read(lines)).toEqual({ paragraphs: words, omittedParts: [] });
  const head = `Le lun. 16 nov. 2026 à 09:00, ${S} a écrit :`;
  expect(read([...lines, '', head, ...quoted])).toEqual({ paragraphs: words, omittedParts: [] });
});

test.each([['Le 3 mars 2004, je suis née :'], ['Je réponds à Souvenance :'], ['J’avais 20 ans :']])(
  '« %s » directly above our quoted mail is omitted, never dropped',
  (line) => {
    expect(read([...ANSWER, line, ...quoted])).toEqual({
      paragraphs: ANSWER,
      omittedParts: [{ reason: 'head', paragraphs: [line], after: 2 }],
    });
  },
);

test("a sentence above an attribution without a date is the sender's", () => {
  const lines = ['C’était en 1954.', 'J’avais 20 ans', 'Souvenance a écrit :', ...quoted];
  expect(readParagraphs(lines)).toEqual(['C’était en 1954.', 'J’avais 20 ans']);
});

test.each([['Envoyé de mon iPhone'], ['Envoyé depuis l’application Mail Orange'], ['Sent from my iPad']])(
  '« %s » above the answer, as a telephone places it, is no part of it',
  (line) => {
    expect(read([line, '', ...ANSWER, '', ...quoted])).toEqual({
      paragraphs: ANSWER,
      omittedParts: [{ reason: 'program', paragraphs: [line], after: 0 }],
    });
  },
);

test.each([
  ['Envoyé de Paris, il revint à pied'],
  ['Un Samsung'],
  ['Le mot « iPhone » n’existait pas.'],
  ['Ce message est pour mes destinataires de cœur : mes enfants.'],
])('« %s » above a blank line is the beginning of the answer', (line) => {
  expect(readParagraphs([line, '', ...ANSWER])).toEqual([line, ...ANSWER]);
});
