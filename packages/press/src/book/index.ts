/** Entry for rendering the interior of a book. It loads covers and preflight only when a whole book is rendered. */
export type { BookAssets, FragmentStore } from '../foundation/book-assets.ts';
export {
  type InteriorPages,
  type PressProgress,
  type RenderBookInput,
  type RenderedBook,
  renderBook,
} from './render-book.ts';
