import { expect, it } from 'vitest';
import { readVoiceDate, readVoiceTitle } from './voice-name.ts';
import { findVoiceProblem } from './voice-type.ts';

const lastModified = new Date(2023, 4, 6, 7, 8).getTime();

it.each([
  ['PTT-20240312-WA0001.opus', '2024-03-12T00:00'],
  ['WhatsApp Audio 2024-03-12 at 18.05.12.m4a', '2024-03-12T18:05'],
  ['AUDIO-2024-03-12-18-05-12.m4a', '2024-03-12T18:05'],
  ['Enregistrement_20240312_180512.m4a', '2024-03-12T18:05'],
  ['REC001.wav', '2023-05-06T07:08'],
  ['Le 99991231 à Royan.mp3', '2023-05-06T07:08'],
])('the date of %s is %s', (name, date) => {
  expect(readVoiceDate({ name, lastModified })).toBe(date);
});

it.each([
  ['Le mariage de Jeanne.m4a', 'Le mariage de Jeanne'],
  ['la_ferme.mp3', 'la ferme'],
  ['PTT-20240312-WA0001.opus', null],
  ['REC001.wav', null],
  ['Recette de grand-mère.wav', 'Recette de grand-mère'],
  ['Son mariage.m4a', 'Son mariage'],
  ['Note sur la guerre.mp3', 'Note sur la guerre'],
  ['Audio mariage de Louise.m4a', 'Audio mariage de Louise'],
  ['Mémo de Papa.m4a', 'Mémo de Papa'],
  ['Mamie raconte 2024-03-12.m4a', 'Mamie raconte'],
  ['2024-03-12 18.05 Le puits.m4a', 'Le puits'],
  ['Noël 1952.m4a', 'Noël 1952'],
  ['WhatsApp Audio 2024-03-12 at 18.05.12.m4a', null],
  ['AUDIO-2024-03-12-18-05-12.m4a', null],
  ['Enregistrement_20240312_180512.m4a', null],
  ['Enregistrement (2).m4a', null],
  ['Nouvel enregistrement 3.m4a', null],
  ['0012.mp3', null],
])('the title of %s is %s', (name, title) => {
  expect(readVoiceTitle({ name })).toBe(title);
});

it.each([
  ['rien.m4a', '', 0, 'empty'],
  ['long.wav', 'audio/x-wav', 200_000_001, 'too_large'],
  ['lettre.pdf', 'application/pdf', 10, 'not_sound'],
  ['DICTEE.AMR', '', 10, null],
  ['sans extension', 'audio/mp4', 10, null],
])('the problem of %s (%s, %i bytes) is %s', (name, type, size, problem) => {
  expect(findVoiceProblem({ name, type, size })).toBe(problem);
});
