export { type RenderWordBookInput, renderWordBook, type WordBook } from './render-word-book.ts';
