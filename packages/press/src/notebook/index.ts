export type { Notebook } from './notebook-pages.ts';
export { renderNotebook } from './render-notebook.ts';
