export type { Notebook } from './notebook-pages.ts';
export { NOTEBOOK_DIGITS } from './page-code.ts';
export { renderNotebook } from './render-notebook.ts';
