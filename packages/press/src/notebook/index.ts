export type { Notebook } from './layout-notebook.ts';
export { renderNotebook } from './render-notebook.ts';
