import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { CheckoutColumns } from './form/checkout-columns.tsx';

/** A checkout to come, in its own measures. */
export function CheckoutSkeleton() {
  return (
    <CheckoutColumns>
      <Card className="p-4 lg:hidden">
        <ProductToCome />
      </Card>
      <div className="grid content-start gap-4">
        <CardToCome>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <FieldToCome />
            <FieldToCome />
          </div>
          <SkeletonText className="mt-4 mb-3 w-64" />
        </CardToCome>
        <CardToCome>
          <FieldToCome />
        </CardToCome>
        <CardToCome>
          <Skeleton className="h-16" />
        </CardToCome>
      </div>
      <Card className="grid content-start gap-4 self-start p-4 lg:sticky lg:top-24 lg:p-6">
        <SkeletonText className="w-28" />
        <div className="max-lg:hidden">
          <ProductToCome />
        </div>
        <LineToCome />
        <LineToCome />
        <LineToCome />
        <LineToCome />
        <Skeleton className="h-12 max-lg:hidden" />
      </Card>
    </CheckoutColumns>
  );
}

function ProductToCome() {
  return (
    <div className="flex gap-3">
      <Skeleton className="aspect-video w-32 shrink-0 rounded-cover" />
      <div className="grow">
        <SkeletonText />
        <SkeletonText className="w-2/3" />
      </div>
    </div>
  );
}

function CardToCome({ children }: { children: ReactNode }) {
  return (
    <Card className="p-4 md:p-6">
      <div className="flex gap-3">
        <Skeleton className="size-7 shrink-0 rounded-full" />
        <div className="grow">
          <SkeletonText className="w-40" />
          <SkeletonText className="w-64 max-w-full" />
        </div>
      </div>
      <div className="mt-4 md:ps-10">{children}</div>
    </Card>
  );
}

function FieldToCome() {
  return (
    <div>
      <SkeletonText className="w-20" />
      <Skeleton className="mt-1.5 h-12" />
    </div>
  );
}

function LineToCome() {
  return (
    <div className="flex justify-between">
      <SkeletonText className="w-24" />
      <SkeletonText className="w-20" />
    </div>
  );
}
