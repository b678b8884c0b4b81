export { PressError } from '../foundation/press-error.ts';
export { type AnswerApart, answerApart } from './answer-apart.ts';
export { type Apart, ApartFailure, type ApartOptions, type Asking, openApart } from './open-apart.ts';
