export { PageSkeleton as default } from '#ui/feedback/page-skeleton.tsx';
