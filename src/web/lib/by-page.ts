/** Shared options of all infinite queries: each page has the cursor of the next. */
export const byPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
