resource "google_firestore_database" "souvenance" {
  name                              = "(default)"
  location_id                       = var.firestore_location
  type                              = "FIRESTORE_NATIVE"
  point_in_time_recovery_enablement = "POINT_IN_TIME_RECOVERY_ENABLED"
  delete_protection_state           = "DELETE_PROTECTION_ENABLED"
  depends_on                        = [google_project_service.used]
}

resource "google_firestore_backup_schedule" "daily" {
  database  = google_firestore_database.souvenance.name
  retention = "1209600s"
  daily_recurrence {}
}

# Indexes and rules of the repository's own files, so that each release publishes what its queries need.
locals {
  firestore_file = jsondecode(file("${path.module}/../firebase/firestore.indexes.json"))
  firestore_indexes = {
    for index in local.firestore_file.indexes :
    join(".", concat([index.collectionGroup], [for field in index.fields : "${field.fieldPath}:${try(field.order, field.arrayConfig)}"])) => index
  }
  firestore_fields = {
    for field in local.firestore_file.fieldOverrides : "${field.collectionGroup}.${field.fieldPath}" => field
  }
}

resource "google_firestore_index" "composite" {
  for_each    = local.firestore_indexes
  database    = google_firestore_database.souvenance.name
  collection  = each.value.collectionGroup
  query_scope = each.value.queryScope

  dynamic "fields" {
    for_each = each.value.fields
    content {
      field_path   = fields.value.fieldPath
      order        = try(fields.value.order, null)
      array_config = try(fields.value.arrayConfig, null)
    }
  }
}

resource "google_firestore_field" "override" {
  for_each   = local.firestore_fields
  database   = google_firestore_database.souvenance.name
  collection = each.value.collectionGroup
  field      = each.value.fieldPath

  index_config {
    dynamic "indexes" {
      for_each = each.value.indexes
      content {
        query_scope  = indexes.value.queryScope
        order        = try(indexes.value.order, null)
        array_config = try(indexes.value.arrayConfig, null)
      }
    }
  }
}

resource "google_firebaserules_ruleset" "firestore" {
  source {
    files {
      name    = "firestore.rules"
      content = file("${path.module}/../firebase/firestore.rules")
    }
  }
  depends_on = [google_firestore_database.souvenance]
}

resource "google_firebaserules_release" "firestore" {
  name         = "cloud.firestore"
  ruleset_name = google_firebaserules_ruleset.firestore.name
}
