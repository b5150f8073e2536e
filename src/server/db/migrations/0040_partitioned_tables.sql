ALTER TABLE "events" DROP CONSTRAINT "events_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "listing_views" DROP CONSTRAINT "listing_views_viewer_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "listing_views" DROP CONSTRAINT "listing_views_listing_id_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "swipe_receipts" DROP CONSTRAINT "swipe_receipts_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "events_age";--> statement-breakpoint
DROP INDEX "listing_views_age";--> statement-breakpoint
DROP INDEX "listing_views_of_listing";--> statement-breakpoint
DROP INDEX "swipe_receipts_age";