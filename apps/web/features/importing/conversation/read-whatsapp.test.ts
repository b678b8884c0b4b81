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
