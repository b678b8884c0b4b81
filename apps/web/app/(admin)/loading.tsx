import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const Loading = () => (
  <Page title={'\u00a0'} width="wide">
    <Skeleton shape="card" lines={4} />
  </Page>
);

export default Loading;
