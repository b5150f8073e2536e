ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
-- Every existing row has the default, so nobody waits until all of them are checked.
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'es', 'de', 'fr', 'pt', 'ar')) NOT VALID;
