ALTER TABLE "client_filter_preferences" ADD COLUMN "outline" "polygon";--> statement-breakpoint
ALTER TABLE "listing_searches" ADD COLUMN "outline" "polygon";--> statement-breakpoint
ALTER TABLE "client_filter_preferences" ADD CONSTRAINT "client_filter_preferences_outline" CHECK (outline is null or radius_km is not null);--> statement-breakpoint
ALTER TABLE "listing_searches" ADD CONSTRAINT "listing_searches_outline" CHECK (outline is null or radius_km is not null);