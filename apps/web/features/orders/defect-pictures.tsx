import { type Defect, routePath } from '@souvenance/contracts';
import { PhotoFrame } from '#ui/book/photo-frame.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Text } from '#ui/text/text.tsx';

interface DefectPicturesProps {
  /** The call that returns the pictures: the family's, or the administrators'. */
  source: { name: 'orders.picture' | 'admin.shopPicture'; orderId: string };
  pictures: Defect['pictures'];
  /** Text for one picture: its description, or why it cannot be shown. */
  pictureText: (word: 'alt' | 'unchecked' | 'unreadable', position: number) => string;
}

/** Pictures that a buyer attached to a defect report; each links to the full-size picture. */
export const DefectPictures = ({ source: { name, orderId }, pictures, pictureText }: DefectPicturesProps) => (
  <Row>
    {pictures.map(({ pictureId, state }, index) => {
      if (state !== 'ready')
        return (
          <Text key={pictureId} tone="soft">
            {pictureText(state, index + 1)}
          </Text>
        );
      const src = routePath(name, { orderId, pictureId });
      return (
        <a key={pictureId} href={src}>
          <PhotoFrame
            src={src}
            alt={pictureText('alt', index + 1)}
            width={1200}
            height={900}
            placement="half"
          />
        </a>
      );
    })}
  </Row>
);
