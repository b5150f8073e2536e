ALTER TABLE "decks" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "client_market_of_kind" ON "client_market" USING btree ("kind","surfaced_at","client_id");