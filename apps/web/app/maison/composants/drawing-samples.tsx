import { Icon, iconNames } from '#ui/illustrations/icon.tsx';
import { Illustration, illustrationNames } from '#ui/illustrations/illustration.tsx';
import { Ornament, ornamentNames, Rule } from '#ui/illustrations/ornament.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';

export const DrawingSamples = () => (
  <>
    <Row space="5">
      {iconNames.map((name) => (
        <Icon key={name} name={name} size="large" />
      ))}
    </Row>
    <Row space="6">
      {ornamentNames.map((name) => (
        <Ornament key={name} name={name} align="start" />
      ))}
    </Row>
    <Rule />
    <Columns>
      {illustrationNames.map((name) => (
        <Illustration key={name} name={name} />
      ))}
    </Columns>
  </>
);
