/** The interior of a book alone: loads neither covers, e-books nor preflight before they are asked for. */
export type { BookAssets, FragmentStore } from '../foundation/book-assets.ts';
export {
  type InteriorPages,
  type PressProgress,
  type RenderBookInput,
  type RenderedBook,
  renderBook,
} from './render-book.ts';
