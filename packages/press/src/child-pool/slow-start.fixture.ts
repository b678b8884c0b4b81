// A child process for the tests whose program takes five seconds to load.
import { setTimeout as pause } from 'node:timers/promises';
import { answerAsChild } from './answer-as-child.ts';

await pause(5_000);
answerAsChild((request) => (request === 'sleep' ? pause(60_000) : Promise.resolve('answer')), {
  replaceAboveMb: 150,
});
