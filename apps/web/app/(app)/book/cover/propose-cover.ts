import type { Book, BookCover } from '@souvenance/contracts';

/** The choices that « Proposez-moi » changes; the texts stay. */
export interface CoverLook extends Pick<BookCover, 'model' | 'palette' | 'photographId'> {
  style: Book['style'];
}

export type PhotographShape = 'upright' | 'wide' | 'none';

/** The models that suit a photograph of a shape, or none, in the order in which they are proposed. */
const suitableModels = {
  upright: ['portrait', 'fenetre', 'diptyque', 'medaillon', 'affiche', 'lettrine'],
  wide: ['horizon', 'plein', 'diagonale', 'affiche', 'semis', 'filet'],
  none: ['lettrine', 'semis', 'bandeau', 'medaillon', 'diagonale', 'horizon', 'filet'],
} as const satisfies Record<PhotographShape, readonly BookCover['model'][]>;

const styles = ['chaleureux', 'classique', 'moderne'] as const;
const palettes = ['prusse', 'garance', 'sauge', 'ivoire', 'ocre'] as const;

const at = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

/** Every fourth proposal has no photograph. */
const WITHOUT_PHOTOGRAPH_EVERY = 4;

/** Returns the photograph of a proposal; null for one that is typographic. */
export const proposePhotograph = (photographIds: readonly string[], number: number): string | null => {
  if (photographIds.length === 0 || (number + 1) % WITHOUT_PHOTOGRAPH_EVERY === 0) return null;
  return at(photographIds, number - Math.floor(number / WITHOUT_PHOTOGRAPH_EVERY));
};

export const toShape = ({
  widthPx,
  heightPx,
}: {
  widthPx: number | null;
  heightPx: number | null;
}): PhotographShape => ((widthPx ?? 0) > (heightPx ?? 0) ? 'wide' : 'upright');

/** Returns a look that suits a photograph and has another model and another colour than the current one. */
export const proposeLook = (
  current: CoverLook,
  { number, photographId, shape }: { number: number; photographId: string | null; shape: PhotographShape },
): CoverLook => {
  const models = suitableModels[shape].filter((model) => model !== current.model);
  const otherPalettes = palettes.filter((palette) => palette !== current.palette);
  return {
    model: at(models, number),
    palette: at(otherPalettes, number),
    style: at(styles, number),
    photographId,
  };
};
