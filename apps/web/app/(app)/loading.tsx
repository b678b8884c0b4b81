import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const Loading = () => (
  <Page title={'\u00a0'}>
    <Skeleton shape="card" lines={3} />
  </Page>
);

export default Loading;
