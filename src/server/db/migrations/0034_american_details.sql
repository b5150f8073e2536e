-- Spellings in listings.details only: keys and values keep their meaning, and everything else stays as it is.
UPDATE "listings" SET "details" = ("details" - 'licenceClass') || jsonb_build_object('licenseClass', "details" -> 'licenceClass')
WHERE "details" ? 'licenceClass';--> statement-breakpoint
UPDATE "listings" SET "details" = jsonb_set("details", '{fuel}', '"gasoline"')
WHERE "details" ->> 'fuel' = 'petrol';--> statement-breakpoint
UPDATE "listings" SET "details" = jsonb_set("details", '{frameMaterial}', '"aluminum"')
WHERE "details" ->> 'frameMaterial' = 'aluminium';--> statement-breakpoint
UPDATE "listings" SET "details" = jsonb_set(
  "details", '{equipment}',
  (SELECT jsonb_agg(CASE item WHEN '"snorkelling"' THEN '"snorkeling"' ELSE item END ORDER BY position)
   FROM jsonb_array_elements("details" -> 'equipment') WITH ORDINALITY AS equipment (item, position))
)
WHERE "details" -> 'equipment' ? 'snorkelling';
