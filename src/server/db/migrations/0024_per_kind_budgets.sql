ALTER TABLE "client_searches" ADD COLUMN "min_budgets" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "budgets" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "move_in_on" date;--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "stay_months" integer;--> statement-breakpoint
ALTER TABLE "decks" ADD COLUMN "liker_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "budgets" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "move_in_on" date;--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD COLUMN "stay_months" integer;--> statement-breakpoint
ALTER TABLE "client_profiles" ADD COLUMN "motorcycle_license" text;--> statement-breakpoint
ALTER TABLE "owner_filters" ADD COLUMN "min_budgets" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- A single budget was meant for homes where a home is among the kinds, otherwise for each chosen kind. Beside "rent or buy",
-- an amount of $50,000 or more is a price to buy.
UPDATE "client_filter_preferences" w SET "budgets" = old.budgets FROM (
  SELECT user_id, (
    SELECT jsonb_object_agg(kind, jsonb_build_object(
      CASE WHEN preferred_listing_types && '{both}' OR preferred_listing_types @> '{rent,buy}'
        THEN CASE WHEN coalesce(max_price_cents, min_price_cents) >= 5000000 THEN 'buy' ELSE 'rent' END
        ELSE coalesce(preferred_listing_types[1], 'rent') END,
      jsonb_build_object('minCents', min_price_cents, 'maxCents', max_price_cents)))
    FROM unnest(CASE WHEN kinds = '{}' OR kinds @> '{property}' THEN '{property}'::text[] ELSE kinds END) kind
  ) budgets FROM "client_filter_preferences" WHERE num_nonnulls(min_price_cents, max_price_cents) > 0
) old WHERE old.user_id = w.user_id;--> statement-breakpoint
UPDATE "listing_searches" s SET "budgets" = old.budgets FROM (
  SELECT user_id, id, (
    SELECT jsonb_object_agg(kind, jsonb_build_object(
      CASE WHEN preferred_listing_types && '{both}' OR preferred_listing_types @> '{rent,buy}'
        THEN CASE WHEN coalesce(max_price_cents, min_price_cents) >= 5000000 THEN 'buy' ELSE 'rent' END
        ELSE coalesce(preferred_listing_types[1], 'rent') END,
      jsonb_build_object('minCents', min_price_cents, 'maxCents', max_price_cents)))
    FROM unnest(CASE WHEN kinds = '{}' OR kinds @> '{property}' THEN '{property}'::text[] ELSE kinds END) kind
  ) budgets FROM "listing_searches" WHERE num_nonnulls(min_price_cents, max_price_cents) > 0
) old WHERE old.user_id = s.user_id AND old.id = s.id;--> statement-breakpoint
INSERT INTO "client_filter_preferences" ("user_id", "move_in_on", "stay_months")
  SELECT "user_id", "move_in_on", "stay_months" FROM "client_profiles" WHERE num_nonnulls("move_in_on", "stay_months") > 0
  ON CONFLICT ("user_id") DO UPDATE SET "move_in_on" = excluded."move_in_on", "stay_months" = excluded."stay_months";--> statement-breakpoint
UPDATE "owner_filters" f SET "min_budgets" = jsonb_build_object(
  coalesce((SELECT min(kind) FROM "listings" WHERE owner_id = f.user_id HAVING count(DISTINCT kind) = 1), 'property'),
  min_budget_cents) WHERE min_budget_cents IS NOT NULL;--> statement-breakpoint
UPDATE "client_searches" SET "min_budgets" = jsonb_build_object(kind, min_budget_cents)
  WHERE min_budget_cents IS NOT NULL;--> statement-breakpoint
ALTER TABLE "client_searches" DROP COLUMN "min_budget_cents";--> statement-breakpoint
ALTER TABLE "listing_searches" DROP COLUMN "min_price_cents";--> statement-breakpoint
ALTER TABLE "listing_searches" DROP COLUMN "max_price_cents";--> statement-breakpoint
ALTER TABLE "client_filter_preferences" DROP COLUMN "min_price_cents";--> statement-breakpoint
ALTER TABLE "client_filter_preferences" DROP COLUMN "max_price_cents";--> statement-breakpoint
ALTER TABLE "client_profiles" DROP COLUMN "move_in_on";--> statement-breakpoint
ALTER TABLE "client_profiles" DROP COLUMN "stay_months";--> statement-breakpoint
ALTER TABLE "owner_filters" DROP COLUMN "min_budget_cents";