CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"state" text NOT NULL,
	"session_id" text,
	"url" text,
	"subscription_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_session" UNIQUE("session_id"),
	CONSTRAINT "checkouts_plan" CHECK (plan in ('plus', 'premium', 'pro', 'business')),
	CONSTRAINT "checkouts_period" CHECK (period in ('month', 'year')),
	CONSTRAINT "checkouts_state" CHECK ("checkouts"."state" in ('open', 'paid', 'over'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"number" text,
	"billed_to" text,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"plan" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"url" text,
	CONSTRAINT "invoices_provider" UNIQUE("provider","provider_id"),
	CONSTRAINT "invoices_plan" CHECK ("invoices"."plan" in ('plus', 'premium', 'pro', 'business')),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" in ('paid', 'open', 'void'))
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payment_customers_user_id_provider_pk" PRIMARY KEY("user_id","provider"),
	CONSTRAINT "payment_customers_customer" UNIQUE("provider","customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_prices" (
	"provider" text NOT NULL,
	"price_id" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "payment_prices_provider_price_id_pk" PRIMARY KEY("provider","price_id"),
	CONSTRAINT "payment_prices_key" UNIQUE("provider","key")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"status" text NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"period_starts_at" timestamp (3) with time zone NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"next_plan" text,
	"next_period" text,
	"next_told_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"end_told_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_plan" CHECK (plan in ('plus', 'premium', 'pro', 'business')),
	CONSTRAINT "subscriptions_period" CHECK (period in ('month', 'year')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('pending', 'active', 'failed', 'ended')),
	CONSTRAINT "subscriptions_next" CHECK (("subscriptions"."next_plan" is null) = ("subscriptions"."next_period" is null))
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"customer_id" text NOT NULL,
	"price_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"paid_url" text NOT NULL,
	"left_url" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "test_checkouts_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "test_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"is_declining" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"price_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"price_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"next_price_id" text,
	"next_amount_cents" integer,
	"next_interval" text,
	"told_seconds" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_customer_id_test_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_invoices" ADD CONSTRAINT "test_invoices_customer_id_test_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_payment_events" ADD CONSTRAINT "test_payment_events_customer_id_test_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_subscriptions" ADD CONSTRAINT "test_subscriptions_customer_id_test_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."test_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_of_person" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_of_person" ON "invoices" USING btree ("user_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscriptions_of_person" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_failed" ON "subscriptions" USING btree ("paid_until") WHERE status = 'failed' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "test_checkouts_of_customer" ON "test_checkouts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "test_checkouts_open" ON "test_checkouts" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "test_invoices_of_customer" ON "test_invoices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "test_invoices_of_subscription" ON "test_invoices" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "test_payment_events_due" ON "test_payment_events" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "test_payment_events_of_customer" ON "test_payment_events" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "test_subscriptions_of_customer" ON "test_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "test_subscriptions_due" ON "test_subscriptions" USING btree ("ends_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "entitlements_ending" ON "entitlements" USING btree ("ends_at");