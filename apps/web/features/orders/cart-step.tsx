import { routePath } from '@souvenance/contracts';
import type { ComponentProps } from 'react';
import { BookPicture } from '#features/rendering/book-picture.tsx';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { CartEditor } from './cart-editor.tsx';

interface CartStepProps extends Omit<ComponentProps<typeof CartEditor>, 'prices' | 'pageCount'> {
  /** The book as last typeset; null when unknown. */
  rendering: ReadyRendering | null;
}

/** The cart step of an order; reads the price list from the API. */
export const CartStep = async ({ rendering, ...props }: CartStepProps) => {
  const client = await createServerClient();
  return (
    <Stack space="5">
      {rendering === null ? null : (
        <BookPicture
          src={routePath('renderings.coverPicture', { renderingId: rendering.id })}
          format={props.book.format}
          spineMm={rendering.spineMm}
        />
      )}
      <CartEditor
        {...props}
        pageCount={rendering?.pages ?? null}
        prices={await client.call('catalogue.read')}
      />
    </Stack>
  );
};
