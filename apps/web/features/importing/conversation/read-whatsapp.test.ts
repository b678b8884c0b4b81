import { describe, expect, it } from 'vitest';
import { readWhatsApp } from './read-whatsapp.ts';

const read = (...lines: readonly string[]) => readWhatsApp(lines.join('\n'));

describe('a chat of a telephone with Android', () => {
  it('in French is read with its lines, its files and without the words of the program', () => {
    const messages = read(
      '12/03/2024, 18:05 - Les messages et les appels sont chiffrés de bout en bout.',
      '12/03/2024, 18:05 - Claire: Maman, où alliez-vous en vacances ?',
      '13/03/2024, 09:12 - Jeanne Morel: À Royan, chez tante Louise.',
      'On partait le 14 juillet : toujours.',
      '13/03/2024, 09:15 - Jeanne Morel: IMG-20240313-WA0001.jpg (fichier joint)',
      'La plage',
      '13/03/2024, 09:16 - Jeanne Morel: <Médias omis>',
      '13/03/2024, 09:17 - Jeanne Morel: Ce message a été supprimé',
      '13/03/2024, 09:18 - Claire a changé l’icône du groupe',
    );
    expect(messages).toEqual([
      {
        day: '2024-03-12',
        author: 'Claire',
        text: 'Maman, où alliez-vous en vacances ?',
        fileName: null,
        isFileMissing: false,
      },
      {
        day: '2024-03-13',
        author: 'Jeanne Morel',
        text: 'À Royan, chez tante Louise.\nOn partait le 14 juillet : toujours.',
        fileName: null,
        isFileMissing: false,
      },
      {
        day: '2024-03-13',
        author: 'Jeanne Morel',
        text: 'La plage',
        fileName: 'IMG-20240313-WA0001.jpg',
        isFileMissing: false,
      },
      { day: '2024-03-13', author: 'Jeanne Morel', text: '', fileName: null, isFileMissing: true },
    ]);
  });

  it('in American English, with twelve hours, has the month first', () => {
    const messages = read(
      '3/4/24, 6:05\u202FPM - Mom: First',
      '3/4/24, 6:06\u202FPM - Mom: Second <This message was edited>',
    );
    expect(messages?.map(({ day, text }) => [day, text])).toEqual([
      ['2024-03-04', 'First'],
      ['2024-03-04', 'Second'],
    ]);
  });
});

describe('a chat of an iPhone', () => {
  it('in French is read, with the name of a picture, and without the words of the program', () => {
    const messages = read(
      '[05/01/2023 18:05:33] Famille Morel: \u200ELes messages et les appels sont chiffrés de bout en bout.',
      '[05/01/2023 18:06:00] Jeanne : Bonjour',
      '\u200E[05/01/2023 18:07:00] Jeanne: \u200E<pièce jointe : 00000012-PHOTO-2023-01-05-18-07-00.jpg>',
      '[05/01/2023 18:08:00] Jeanne: \u200Eimage absente',
    );
    expect(messages?.map(({ text, fileName, isFileMissing }) => [text, fileName, isFileMissing])).toEqual([
      ['Bonjour', null, false],
      ['', '00000012-PHOTO-2023-01-05-18-07-00.jpg', false],
      ['', null, true],
    ]);
    expect(messages?.[0]).toMatchObject({ day: '2023-01-05', author: 'Jeanne' });
  });

  it('in American English has the month first', () => {
    const messages = read(
      '[1/5/23, 6:05:33 PM] Mom: Hello',
      '[1/5/23, 6:06:33 PM] Mom: \u200E<attached: 1-PHOTO.jpg>',
    );
    expect(messages?.map(({ day, fileName }) => [day, fileName])).toEqual([
      ['2023-01-05', null],
      ['2023-01-05', '1-PHOTO.jpg'],
    ]);
  });
});

describe('words of the narrator that look like the program’s', () => {
  it('a line that begins with a date in another form belongs to its message, and says nothing of the order of dates', () => {
    const messages = read(
      '03/02/2024, 18:05 - Claire: Raconte',
      '03/02/2024, 18:06 - Jeanne: Mes dates :',
      '14/07/1952 10h30 - mariage de tante Louise',
      'et 1952.07.14 10:30 - la fête',
      '13/02/2024, 18:07 - Claire: Merci',
    );
    expect(messages?.map(({ day, text }) => [day, text])).toEqual([
      ['2024-02-03', 'Raconte'],
      [
        '2024-02-03',
        'Mes dates :\n14/07/1952 10h30 - mariage de tante Louise\net 1952.07.14 10:30 - la fête',
      ],
      ['2024-02-13', 'Merci'],
    ]);
  });

  it('an edited message of an iPhone that ends in a colon stays', () => {
    const messages = read(
      '[05/01/2023 18:05:33] Claire: Bonjour',
      '[05/01/2023 18:06:00] Jeanne: Je me souviens de la recette : \u200E<Ce message a été modifié>',
      '[05/01/2023 18:07:00] Famille: \u200EClaire a changé l’icône du groupe',
    );
    expect(messages?.map(({ text }) => text)).toEqual(['Bonjour', 'Je me souviens de la recette :']);
  });
});

describe('a file of an iPhone', () => {
  const readFile = (words: string) =>
    read('[05/01/2023 18:05:33] Claire: Bonjour', `[05/01/2023 18:06:00] Jeanne: ${words}`)?.[1];

  it.each([
    ['La plage de Royan \u200E<pièce jointe : 12-PHOTO-2023.jpg>', 'La plage de Royan', '12-PHOTO-2023.jpg'],
    ['La plage\net la mer \u200E‹pièce jointe : 12-PHOTO.jpg>', 'La plage\net la mer', '12-PHOTO.jpg'],
    ['Liste.pdf • \u200E3 pages \u200E<pièce jointe : 0012-Liste.pdf>', '', '0012-Liste.pdf'],
    ['La mer \u200E<Anhang: 12-PHOTO.jpg> \u200E<Ce message a été modifié>', 'La mer', '12-PHOTO.jpg'],
  ])('%s has its caption', (words, text, fileName) => {
    expect(readFile(words)).toMatchObject({ text, fileName, isFileMissing: false });
  });

  it.each(['audio omis', 'sticker omis', 'document omis', 'GIF retiré', 'vidéo absente', 'Bild weggelassen'])(
    '« %s » counts as left out',
    (words) => {
      expect(readFile(`\u200E${words}`)).toMatchObject({ text: '', isFileMissing: true });
    },
  );

  it.each(['<Médias omis>', '<Media omitted>', '<Medien ausgeschlossen>', '<Multimedia omitido>'])(
    '« %s » counts as left out, on a telephone of whatever language',
    (words) => {
      expect(readFile(words)).toMatchObject({ text: '', isFileMissing: true });
    },
  );

  it.each(['Photo de mariage retirée\nElle était sur le buffet', 'Film de vacances omis'])(
    'words of the narrator that look like a left out file stay: %s',
    (words) => {
      expect(readFile(words)).toMatchObject({ text: words, isFileMissing: false });
    },
  );
});

describe('a chat in another language', () => {
  const readMessage = (words: string, fileNames: readonly string[] = []) =>
    readWhatsApp(
      [
        '13.03.24, 18:05 - Klara: Hallo',
        `13.03.24, 18:06 - Jana: ${words}`,
        '13.03.24, 18:07 - Klara: Ja',
      ].join('\n'),
      fileNames,
    );

  it.each([
    '<Medien ausgeschlossen>',
    '<Multimedia omitido>',
    '‹Mídia oculta>',
    '<Media omessi>',
    '<Media weggelaten>',
  ])('%s counts as left out', (words) => {
    expect(readMessage(words)?.[1]).toMatchObject({ text: '', fileName: null, isFileMissing: true });
  });

  it.each(['Datei angehängt', 'archivo adjunto', 'arquivo anexado', 'bestand bijgevoegd'])(
    'a picture with « %s » is a file',
    (label) => {
      expect(readMessage(`plage.jpg (${label})\nDer Strand`)?.[1]).toMatchObject({
        text: 'Der Strand',
        fileName: 'plage.jpg',
      });
    },
  );

  it('an unknown label is that of a file if the archive or its name says so, else the narrator’s words', () => {
    expect(readMessage('plage.jpg (bifogad)', ['plage.jpg'])?.[1]?.fileName).toBe('plage.jpg');
    expect(readMessage('IMG-20240313-WA0001.jpg (bifogad)')?.[1]?.fileName).toBe('IMG-20240313-WA0001.jpg');
    expect(readMessage('plage.jpg (la grande)')?.[1]).toMatchObject({
      text: 'plage.jpg (la grande)',
      fileName: null,
    });
  });

  it.each(['Diese Nachricht wurde gelöscht.', 'Se eliminó este mensaje.', 'Mensagem apagada'])(
    '« %s » is left out',
    (words) => {
      expect(readMessage(words)).toHaveLength(2);
    },
  );

  it.each([
    ['2024-03-12 18 h 05 - ', '2024-03-12'],
    ['[2024-03-12 18 h 05 min 33 s] ', '2024-03-12'],
    ['3/4/24, 6:05 p. m. - ', '2024-04-03'],
    ['03/04/2024, 6:05 pm - ', '2024-04-03'],
    ['٣/٤/٢٠٢٤, ٦:٠٥ م - ', '2024-04-03'],
  ])('the date of %s is %s', (head, day) => {
    expect(read(`${head}Jeanne: Un`, `${head}Jeanne: Deux`)?.map((message) => message.day)).toEqual([
      day,
      day,
    ]);
  });
});

describe('a text that is no chat', () => {
  it.each([
    ['prose', 'Le 12/03/1950, nous étions à Royan.\nIl faisait beau.'],
    ['a diary', '12/03/1950\nIl faisait beau.\n13/03/1950\nEncore.'],
    ['a list of dates', '12/03/1950 : naissance\n14/05/1975 : mariage'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(readWhatsApp(text)).toBeNull();
  });
});
